import { getRetention } from '@dira/contract/retention';
import type { RetentionRule } from '../../contributions/retention.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { lookAhead } from './service.ts';

/** @param rules of every feature */
export function registerRetentionRoutes(
  api: Api,
  services: Pick<Services, 'db' | 'clock'>,
  rules: readonly RetentionRule[],
): void {
  api.ask(getRetention, ({ today }, { query }) => ({
    queries: [],
    present: () => () =>
      lookAhead(services, rules, query.on === undefined ? today : Temporal.PlainDate.from(query.on)),
  }));
}
