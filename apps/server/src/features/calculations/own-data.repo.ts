import { valuesFrom } from '@dira/calculators/address';
import { describeFields } from '@dira/calculators/field-words';
import { writingIn } from '@dira/calculators/writing';
import type { Tool } from '@dira/domain/calculators/fields';
import { asItIs } from '@dira/i18n/isolate';
import { createTranslator } from '@dira/i18n/translate';
import { sql } from 'kysely';
import { moment, text } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataSource } from '../../contributions/own-data.ts';

const calculations = section('calculations', ['workspace', 'property', 'kind', 'name', 'text', 'at']);

interface Row {
  tool: Tool;
  name: string;
  inputs: Record<string, string>;
  property_name: string | null;
  changed_at: string;
}

/** The calculations that somebody keeps, each with what stands in its fields. */
export const ownCalculations: OwnDataSource = {
  sections: [calculations],
  async ofPlace(place) {
    const { trx, userId, organizationId } = place.person;
    const { rows } = await sql<Row>`
      select c.tool, c.name, c.inputs, p.property_name, c.changed_at
      from calculations c
      left join property_places p on p.organization_id = c.organization_id and p.property_id = c.property_id
      where c.organization_id = ${organizationId} and c.user_id = ${userId}
      order by c.created_at, c.id`.execute(trx);
    const t = createTranslator(place.language, 'calculators');
    const tCommon = createTranslator(place.language, 'common');
    const reader = { t, writing: writingIn(place.language), isolate: asItIs };
    for (const { tool, name, inputs, property_name: property, changed_at: at } of rows) {
      const fields = describeFields(
        tool,
        valuesFrom(tool, (field) => inputs[field] ?? null),
        reader,
        tCommon,
      );
      place.add(calculations, {
        workspace: text(place.workspace),
        property: text(property),
        kind: { json: tool, text: t(`tools.${tool}.name`) },
        name: text(name),
        text: text(fields.map(({ label, value }) => `${label}: ${value}`).join('; ')),
        at: moment(at),
      });
    }
  },
};
