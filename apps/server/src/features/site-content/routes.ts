import * as contract from '@dira/contract/site-content';
import { dollarOn, PLAN_TERMS, PLANS, priceInAgorot } from '@dira/domain/plans';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { readLaw, selectParameters } from '../legal-parameters/service.ts';
import { gapsOf } from './present.ts';

export function registerSiteContentRoutes(api: Api, { settings }: Pick<Services, 'settings'>): void {
  api.read(contract.getSiteContent, ({ today }) =>
    readRows(selectParameters(), (law) => {
      const content = settings.SITE_CONTENT_FILE;
      const vatRate = readLaw(law, today.toString()).vat_rate.value;
      const { agorot } = dollarOn(content.dollar, today.toString());
      const inAgorot = (cents: number | null) =>
        cents === null ? null : priceInAgorot(cents, agorot, vatRate / 100);
      return {
        plans: PLANS.map((plan) => {
          const { perMonth, perYear, units, properties } = PLAN_TERMS[plan];
          const shekels = { perMonth: inAgorot(perMonth), perYear: inAgorot(perYear) };
          return { plan, perMonth, perYear, inAgorot: shekels, units, properties };
        }),
        vatRate,
        content,
        gaps: gapsOf(content),
      };
    }),
  );
}
