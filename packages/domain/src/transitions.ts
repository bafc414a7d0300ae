import { DomainError } from './domain-error.ts';

/** For each state, the states it may become next. A state with an empty list is final. */
export type TransitionTable<State extends string> = {
  readonly [From in State]: readonly State[];
};

export class TransitionError extends DomainError<'transition_not_allowed'> {}

export function canTransition<State extends string>(
  table: TransitionTable<State>,
  from: State,
  to: State,
): boolean {
  return table[from].includes(to);
}

/** @throws TransitionError also when `from` and `to` are the same: nothing changed, so nothing may be recorded. */
export function assertTransition<State extends string>(
  table: TransitionTable<State>,
  from: State,
  to: State,
): void {
  if (!canTransition(table, from, to)) {
    throw new TransitionError('transition_not_allowed', `${from} cannot become ${to}`);
  }
}
