import type { Tool, Values } from '@dira/domain/calculators/fields';
import type { Language } from '@dira/i18n/languages';
import { getOrganization } from '../../db/organization-names.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { composeCalculation } from '../../platform/pdf-calculation.ts';
import type { Services } from '../../services.ts';
import type { createPublicLaw } from '../legal-parameters/public-law.ts';
import { requireValues } from './service.ts';

interface Asked {
  tool: Tool;
  values: Values;
  name?: string | undefined;
  language?: Language | undefined;
}

/**
 * A calculation on paper. Its figures are computed here, by the law of today, from what stands in its fields.
 * @returns what makes it, once the transaction is over
 * @throws AppError invalid_request, at the field
 */
export async function printCalculation(
  write: OrgWrite,
  { pdf, lawOf }: Pick<Services, 'pdf'> & { lawOf: ReturnType<typeof createPublicLaw> },
  asked: Asked,
) {
  const values = requireValues(asked.tool, asked.values);
  const { name: organizationName, language: own } = await getOrganization(write);
  const on = write.today.toString();
  return async () => {
    const law = await lawOf(on);
    const content = { tool: asked.tool, values, name: asked.name ?? '', organizationName, on, law };
    return {
      name: `${asked.tool}-${on}.pdf`,
      mediaType: 'application/pdf',
      bytes: await pdf.render('calculation', composeCalculation(content, asked.language ?? own)),
    };
  };
}
