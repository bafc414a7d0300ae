import {
  EmailPanel,
  NamePanel,
  PasswordPanel,
  PhonePanel,
} from '../../features/account/components/access-panels.tsx';
import { ContactPhonePanel } from '../../features/account/components/contact-phone-panel.tsx';
import { RecoveryCodesPanel, SetUpFactorPanel } from '../../features/account/components/factor-panels.tsx';
import { OwnTokenPanel } from '../../features/api-tokens/components/new-token-panel.tsx';
import { ClausePanel } from '../../features/lease-agreements/components/clause-panel.tsx';
import { templateQuery } from '../../features/lease-agreements/queries.ts';
import { InstructionsPanel } from '../../features/money/components/instructions-panel.tsx';
import { instructionsQuery } from '../../features/money/queries.ts';
import { AskPanel } from '../../features/privacy-requests/components/ask-panel.tsx';
import { ownRequestsQuery } from '../../features/privacy-requests/queries.ts';
import { SealKeyPanel } from '../../features/seal-keys/components/seal-key-panel.tsx';
import type { Panel } from '../../lib/parts.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { SettingsSubject } from './subject.ts';

const may = () => true;

export const settingsPanels: readonly Panel<SettingsSubject>[] = [
  { name: 'name', may, render: (_, { close }) => <NamePanel onClose={close} /> },
  {
    name: 'email',
    may,
    render: ({ ways }, { close }) => <EmailPanel mustConfirm={ways.mustConfirm} onClose={close} />,
  },
  { name: 'contact-phone', may, render: (_, { close }) => <ContactPhonePanel onClose={close} /> },
  { name: 'phone', may, render: (_, { close }) => <PhonePanel onClose={close} /> },
  { name: 'password', may, render: (_, { close }) => <PasswordPanel onClose={close} /> },
  { name: 'app', may, render: (_, { close }) => <SetUpFactorPanel kind="app" onClose={close} /> },
  { name: 'factor-phone', may, render: (_, { close }) => <SetUpFactorPanel kind="phone" onClose={close} /> },
  { name: 'codes', may, render: (_, { close }) => <RecoveryCodesPanel onClose={close} /> },
  {
    name: 'clause',
    about: ['clause'],
    may: ({ workspace }) => workspace?.can['organization.manage'] === true,
    texts: ['lease-agreements'],
    load: ({ workspace }) => queryClient.ensureQueryData(templateQuery(workspace?.organizationId ?? '')),
    render: (_, { address, close }) => (
      <ClausePanel key={address('clause')} clauseKey={address('clause')} onClose={close} />
    ),
  },
  {
    name: 'how-to-pay',
    may: ({ workspace }) => workspace?.can['organization.manage'] === true,
    texts: ['money'],
    load: ({ workspace }) =>
      queryClient.ensureQueryData(instructionsQuery(workspace?.organizationId ?? '', null)),
    render: (_, { close }) => <InstructionsPanel propertyId={null} onClose={close} />,
  },
  {
    name: 'new-token',
    may: ({ workspace }) => workspace?.can['api_tokens.use'] === true,
    texts: ['api-tokens'],
    render: (_, { close }) => <OwnTokenPanel onClose={close} />,
  },
  {
    name: 'seal-key',
    may: ({ workspace }) => workspace?.can['organization.manage'] === true,
    render: (_, { close }) => <SealKeyPanel onClose={close} />,
  },
  {
    name: 'privacy-ask',
    may,
    texts: ['privacy-requests'],
    load: () => queryClient.ensureQueryData(ownRequestsQuery),
    render: (_, { close, go }) => (
      <AskPanel onExport={() => go({ panel: null, at: 'dataExport' })} onClose={close} />
    ),
  },
];
