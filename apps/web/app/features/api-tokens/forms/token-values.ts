import {
  TOKEN_AREAS,
  TOKEN_DAYS,
  type TokenAccess,
  type TokenArea,
  type TokenDays,
} from '@dira/domain/api-tokens';
import { describeFieldProblem } from '../../../lib/problem.ts';
import type { NewToken } from '../queries.ts';

export type TokenValues = {
  name: string;
  access: TokenAccess;
  areas: TokenArea[];
  days: `${TokenDays}`;
};

/** Whoever gives more than reading says so. */
export const emptyToken: TokenValues = { name: '', access: 'read', areas: [], days: '90' };

const needed = (isGiven: boolean) => (isGiven ? null : describeFieldProblem('required'));

export const checkToken = {
  name: (name: string) => needed(name.trim() !== ''),
  areas: (areas: readonly TokenArea[]) => needed(areas.length > 0),
};

export function toNewToken({ name, access, areas, days }: TokenValues): NewToken {
  return {
    name: name.trim(),
    access,
    areas,
    days: TOKEN_DAYS.find((known) => `${known}` === days) ?? TOKEN_DAYS[0],
  };
}

/** In the order of the form, however they were ticked. */
export function withArea(areas: readonly TokenArea[], area: TokenArea, isTicked: boolean): TokenArea[] {
  return TOKEN_AREAS.filter((one) => (one === area ? isTicked : areas.includes(one)));
}
