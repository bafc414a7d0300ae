import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Membership } from '../account/queries.ts';
import { ReportPanel } from './components/report-panel.tsx';
import { reportQuery } from './queries.ts';

type Subject = Pick<Membership, 'organizationId' | 'can'>;

const monthOf = (month: string | null) => (/^\d{4}-\d\d$/.test(month ?? '') ? month : null);

/** What opens beside the books. */
export const bookPanels: readonly Panel<Subject>[] = [
  {
    name: 'report',
    about: ['month'],
    may: ({ can }) => can['periods.manage'],
    load: async ({ organizationId }, address) => {
      const month = monthOf(address('month'));
      if (month !== null) await queryClient.ensureQueryData(reportQuery(organizationId, month));
    },
    render: (_, { address, close }) => {
      const month = monthOf(address('month'));
      return month !== null && <ReportPanel key={month} month={month} onClose={close} />;
    },
  },
];
