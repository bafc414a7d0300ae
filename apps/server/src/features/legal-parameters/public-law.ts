import type { Answer } from '@dira/contract/calls';
import { getPublicLaw } from '@dira/contract/legal-ladders';
import { ladderOn, LEGAL_LADDERS } from '@dira/domain/legal-ladders';
import { LEGAL_PARAMETERS, parameterOn } from '@dira/domain/legal-parameters';
import type { Services } from '../../services.ts';
import { selectLadders } from './ladders.repo.ts';
import { presentLadder, presentParameter } from './present.ts';
import { selectParameters } from './repo.ts';

type PublicLaw = Answer<typeof getPublicLaw>;

/**
 * The law of a day for anybody. All days are read at once and kept as long as caches on the way may keep them, so that however many ask, and for
 * whatever days, the database is asked once.
 */
export function createPublicLaw({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  let kept: { readonly at: Temporal.Instant; readonly rows: ReturnType<typeof readAll> } | null = null;
  const readAll = () =>
    db.jobs(async (trx) => {
      const parameters = await trx.executeQuery(selectParameters().compile());
      const ladders = await trx.executeQuery(selectLadders().compile());
      return {
        parameters: parameters.rows.map(presentParameter),
        ladders: ladders.rows.map(presentLadder),
      };
    });
  const rows = () => {
    const now = clock.now();
    if (kept === null || kept.at.until(now).total('seconds') >= getPublicLaw.keptFor) {
      kept = { at: now, rows: readAll() };
      // What failed is asked for anew.
      kept.rows.catch(() => {
        kept = null;
      });
    }
    return kept.rows;
  };
  return async (asked: string | undefined): Promise<PublicLaw> => {
    const { parameters, ladders } = await rows();
    const on = asked ?? clock.today().toString();
    return {
      on,
      parameters: LEGAL_PARAMETERS.map((name) => parameterOn(name, on, parameters)),
      ladders: LEGAL_LADDERS.map((name) => ladderOn(name, on, ladders)),
    };
  };
}
