import * as contract from '@dira/contract/contact-messages';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import { presentMessage } from './present.ts';
import * as repo from './repo.ts';
import { receiveMessage, setAnswered, type Tools } from './service.ts';

export function registerContactMessageRoutes(api: Api, services: Tools): void {
  api.open(contract.sendContactMessage, async ({ body }, visitor) => {
    await receiveMessage(services, body, visitor);
    return {};
  });
  api.list(contract.listContactMessages, {
    select: (_, page) => repo.selectMessages(page),
    position: (row) => [row.received_at, row.id],
    present: presentMessage,
  });
  api.read(contract.getContactMessage, (_, { params }) =>
    readRows(repo.selectMessage(params.messageId), (rows) => presentMessage(requireRow(rows))),
  );
  api.write(contract.answerContactMessage, (write, { params, body }) =>
    setAnswered(write, params.messageId, body),
  );
}
