import type { Answer } from '@dira/contract/calls';
import type { getPublicLaw } from '@dira/contract/legal-ladders';
import type { LegalLadderName } from '@dira/domain/legal-ladders';
import type { LegalParameterName } from '@dira/domain/legal-parameters';

/** The law of a day, as anybody may read it. */
export type PublicLaw = Answer<typeof getPublicLaw>;
/** A figure that a result rests on. */
export type LegalSource = LegalParameterName | LegalLadderName;

const basisPointsOfPercent = 100;

/** @throws Error for a value that the law of the day lacks */
export function valueOf({ parameters }: PublicLaw, name: LegalParameterName): number {
  const found = parameters.find((one) => one.name === name);
  if (found === undefined) throw new Error(`The law of the day lacks ${name}`);
  return found.value;
}

/** A rate of the law in percent. */
export function percentOf(law: PublicLaw, name: LegalParameterName): number {
  return valueOf(law, name) / basisPointsOfPercent;
}
