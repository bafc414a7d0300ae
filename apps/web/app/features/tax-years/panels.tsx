import { useSuspenseQuery } from '@tanstack/react-query';
import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Membership } from '../account/queries.ts';
import { ownerChoicesQuery } from '../owners/queries.ts';
import { CostPanel } from './components/cost-panel.tsx';
import { FamilyPanel } from './components/family-panel.tsx';
import { RatePanel } from './components/rate-panel.tsx';
import { taxFamilyQuery, taxYearQuery, type YearChoice } from './queries.ts';

type Subject = Pick<Membership, 'organizationId' | 'can'> & {
  /** Null where there is no family yet. */
  readonly choice: YearChoice | null;
  readonly propertyId: string | null;
};

const loadOwners = ({ organizationId }: Subject) =>
  queryClient.ensureQueryData(ownerChoicesQuery(organizationId));

/** What opens beside the page of taxes. */
export const taxPanels: readonly Panel<Subject>[] = [
  {
    name: 'new-family',
    may: ({ can }) => can['tax.manage'],
    load: loadOwners,
    render: (_, { close }) => <FamilyPanel family={null} onClose={close} />,
  },
  {
    name: 'edit',
    may: ({ can, choice }) => can['tax.manage'] && choice !== null,
    load: (subject) =>
      Promise.all([
        loadOwners(subject),
        queryClient.ensureQueryData(taxFamilyQuery(subject.organizationId, subject.choice?.familyId ?? '')),
      ]),
    render: ({ organizationId, choice }, { close }) =>
      choice && <EditFamily organizationId={organizationId} familyId={choice.familyId} onClose={close} />,
  },
  {
    name: 'rate',
    may: ({ can, choice }) => can['tax.manage'] && choice !== null,
    render: ({ organizationId, choice }, { close }) =>
      choice && <SetRate organizationId={organizationId} choice={choice} onClose={close} />,
  },
  {
    name: 'cost',
    about: ['property'],
    may: ({ can, choice, propertyId }) => can['tax.manage'] && choice !== null && propertyId !== null,
    render: ({ organizationId, choice, propertyId }, { close }) =>
      choice && (
        <SetCost
          organizationId={organizationId}
          choice={choice}
          propertyId={propertyId ?? ''}
          onClose={close}
        />
      ),
  },
];

type OfYear = { organizationId: string; choice: YearChoice; onClose: () => void };
type OfFamily = { organizationId: string; familyId: string; onClose: () => void };

function EditFamily({ organizationId, familyId, onClose }: OfFamily) {
  const { data } = useSuspenseQuery(taxFamilyQuery(organizationId, familyId));
  return <FamilyPanel key={familyId} family={data} onClose={onClose} />;
}

function SetRate({ organizationId, choice, onClose }: OfYear) {
  const { data } = useSuspenseQuery(taxYearQuery(organizationId, choice));
  return <RatePanel key={`${choice.familyId} ${choice.year}`} year={data} onClose={onClose} />;
}

function SetCost({ organizationId, choice, propertyId, onClose }: OfYear & { propertyId: string }) {
  const { data } = useSuspenseQuery(taxYearQuery(organizationId, choice));
  const property = data.properties.find((one) => one.propertyId === propertyId);
  return property && <CostPanel key={propertyId} property={property} year={choice.year} onClose={onClose} />;
}
