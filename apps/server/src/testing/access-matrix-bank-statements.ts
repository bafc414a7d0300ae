import { randomUUID } from 'node:crypto';
import { addLine, addRule, buildBankFile, matchLine } from '../features/bank-statements/testing.ts';
import { buildUpload } from '../features/rent-roll-imports/testing.ts';
import type { MakeCall, Maker } from './access-matrix-maker.ts';

/** How to bring files of the bank and match their lines; each file and each line is a new one. */
export const bankStatementCalls: Record<string, MakeCall> = {
  addBankAccount: () => ({ body: { name: 'Rent account', currency: 'ILS' } }),
  setBankColumns: () => ({ body: { columns: { day: 0, description: 1, amount: 2 } } }),
  previewBankFile: () => buildUpload(newFile()),
  importBankFile: () => buildUpload(newFile()),
  matchBankLine: async (maker) => ({
    params: { bankLineId: await newLine(maker) },
    body: { parts: [{ kind: 'aside', reason: 'Between accounts' }] },
  }),
  undoBankLine: async (maker) => {
    const bankLineId = await newLine(maker);
    await matchLine(maker.server, maker.estate.owner, bankLineId, {
      kind: 'aside',
      reason: 'Between accounts',
    });
    return { params: { bankLineId } };
  },
  acceptSureMatches: () => ({}),
  deleteBankPayerRule: async ({ server, estate }) => ({
    params: { bankPayerRuleId: await addRule(server, estate.owner, estate.ids.lease) },
  }),
};

const newFile = () => buildBankFile([{ day: '2026-11-02', amount: 12, reference: randomUUID() }]);

function newLine({ server, estate }: Maker): Promise<string> {
  return addLine(server, estate.owner, estate.ids.bankAccount);
}
