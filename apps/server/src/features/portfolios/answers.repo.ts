import { sql } from 'kysely';
import type { AnswerSources } from '../../contributions/answers.ts';
import type { OrgScope } from '../../db/scope.ts';

function propertiesOfPortfolio({ organizationId }: OrgScope, portfolioId: string) {
  return sql`select m.property_id from portfolio_properties m
    where m.organization_id = ${organizationId}::uuid and m.portfolio_id = ${portfolioId}::uuid`;
}

export const portfolioAnswers = { propertiesOfPortfolio } satisfies Partial<AnswerSources>;
