import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { loadTexts } from '../../../lib/language.ts';
import { findPanel, loadParts, usePanels } from '../../../lib/parts.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Page, PageHeader, Stack } from '../../../ui/page.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { getOrganization, useOrganization } from '../../organizations/queries.ts';
import { AccessCard } from '../components/access-card.tsx';
import { MailsCard } from '../components/mails-card.tsx';
import { ManagedAccount } from '../components/managed-account.tsx';
import { MonthStatement } from '../components/month-statement.tsx';
import { OwnerBalance } from '../components/owner-balance.tsx';
import { ownerPanels } from '../panels.tsx';
import {
  accessQuery,
  mailsQuery,
  ownerQuery,
  saveStatement,
  statementQuery,
  type PropertyOwner,
} from '../queries.ts';
import { statementMonthOf } from '../statement-month.ts';
import type { Route } from './+types/owner';

export async function clientLoader({ params: { ownerId }, request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const address = (name: string) => searchParams.get(name);
  const [{ organizationId, can }] = await Promise.all([
    getOrganization(),
    loadTexts('owners', 'money', 'team'),
  ]);
  if (!can['owners.see']) throw redirect(paths.financials());
  await Promise.all([
    queryClient.ensureQueryData(ownerQuery(organizationId, ownerId)),
    queryClient.ensureQueryData(statementQuery(organizationId, ownerId, statementMonthOf(address))),
    queryClient.ensureQueryData(mailsQuery(organizationId, ownerId, statementMonthOf(address))),
    queryClient.ensureQueryData(accessQuery(organizationId, ownerId)),
    loadParts([findPanel(ownerPanels, address)], { organizationId, can, ownerId }, address),
  ]);
  return null;
}

/** One owner: what can be paid out, and the statement of a month. */
export default function OwnerPage({ params: { ownerId } }: Route.ComponentProps) {
  const { t } = useTranslation('owners');
  const { t: tCommon } = useTranslation();
  const { organizationId, can } = useOrganization();
  const { data: owner } = useSuspenseQuery(ownerQuery(organizationId, ownerId));
  const { open, linkTo } = usePanels(ownerPanels, { organizationId, can, ownerId });
  const month = statementMonthOf(usePageQuery().get);
  return (
    <Page panel={open}>
      <PageHeader
        title={<UserText>{owner.fullName}</UserText>}
        tabTitle={owner.fullName}
        purpose={<UserText>{owner.bankAccount}</UserText>}
        actions={
          can['owners.manage'] && (
            <>
              <Link {...buttonLook()} to={linkTo('edit')}>
                {tCommon('actions.edit')}
              </Link>
              <Link {...buttonLook()} to={linkTo('contribution')}>
                {t('entry.action.contribution')}
              </Link>
              <Link {...buttonLook({ variant: 'filled' })} to={linkTo('payout')}>
                {t('entry.action.payout')}
              </Link>
            </>
          )
        }
      />
      <Stack>
        <ByMail owner={owner} />
        {owner.balances.map((balance) => (
          <OwnerBalance key={balance.currency} balance={balance} />
        ))}
        <Statement owner={owner} month={month} toSend={linkTo('send')} />
        <AccessCard owner={owner} />
      </Stack>
    </Page>
  );
}

type StatementProps = { owner: PropertyOwner; month: string; toSend: string };

function Statement({ owner, month, toSend }: StatementProps) {
  const { organizationId } = useOrganization();
  const { data: statement } = useSuspenseQuery(statementQuery(organizationId, owner.id, month));
  return (
    <>
      <MonthStatement
        statement={statement}
        Account={ManagedAccount}
        onSave={(form) => saveStatement(organizationId, owner, { month, form })}
      />
      <MailsCard owner={owner} statement={statement} toSend={toSend} />
    </>
  );
}

/** Whether statements go by themselves, when the next one does, and that the last one did not arrive. */
function ByMail({ owner: { statementNextOn, mailFailed } }: { owner: PropertyOwner }) {
  const { t } = useTranslation('owners');
  const lines = [
    mailFailed ? t('mail.lastFailed') : null,
    statementNextOn === null ? null : t('mail.nextOn', { date: isolate.code(formatDate(statementNextOn)) }),
  ].filter((line) => line !== null);
  return lines.map((line) => <p key={line}>{line}</p>);
}
