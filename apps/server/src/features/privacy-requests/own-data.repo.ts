import { day, text } from '../../contributions/own-data-cells.ts';
import { section, type OwnDataSource } from '../../contributions/own-data.ts';
import { selectOwn } from './own.repo.ts';

const asked = section('privacyRequests', ['workspace', 'kind', 'text', 'status', 'at', 'dueOn', 'reply']);

export const ownPrivacyRequests: OwnDataSource = {
  sections: [asked],
  async ofAccount({ trx }, data) {
    const { rows } = await trx.executeQuery(selectOwn().compile());
    const [kindOf, stateOf] = [data.say('privacy-requests', 'kinds'), data.say('privacy-requests', 'states')];
    for (const row of rows)
      data.add(asked, {
        workspace: text(row.organization_name ?? 'Dira'),
        kind: kindOf(row.kind),
        text: text(row.asked),
        status: stateOf(row.state),
        at: day(row.came_on),
        dueOn: day(row.due_on),
        reply: text(row.answer),
      });
  },
};
