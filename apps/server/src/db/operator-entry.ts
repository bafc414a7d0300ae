import { sql } from 'kysely';
import type { UserWrite } from './scope.ts';

/** An operator's transaction, let into one workspace. */
export type OperatorWrite = UserWrite & { readonly organizationId: string };

/** Lets the transaction of an operator into one workspace. @returns undefined where there is none */
export async function enterAsOperator(
  write: UserWrite,
  organizationId: string,
): Promise<OperatorWrite | undefined> {
  const { rows } = await sql<{ is_there: boolean }>`
    select internal.enter_as_operator(${organizationId}) as is_there`.execute(write.trx);
  return rows[0]?.is_there === true ? { ...write, organizationId } : undefined;
}
