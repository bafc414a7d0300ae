import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { Stack } from '../../../ui/page.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { HeirField } from '../../team/components/remove-member.tsx';
import { memberQuery } from '../../team/queries.ts';
import { useDeleteUser } from '../queries.ts';
import type { User } from '../queries.ts';
import { nameOf } from './user-list.tsx';

type DeleteUserProps = { user: User; onDone: () => void };

/** Takes somebody out, and deletes their account where it is the workspace’s. */
export function DeleteUser({ user, onDone }: DeleteUserProps) {
  const { t: tCommon } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button isDanger onClick={() => setIsAsked(true)}>
        {tCommon('actions.delete')}
      </Button>
      {isAsked && <DeleteDialog user={user} onDone={onDone} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function DeleteDialog({ user, onDone, onClose }: DeleteUserProps & { onClose: () => void }) {
  const { t } = useTranslation('users');
  const { t: tCommon } = useTranslation();
  const remove = useDeleteUser(user.id);
  const [heir, setHeir] = useState('');
  const name = isolate.text(nameOf(user));
  const { isManaged, tenantId } = user;
  return (
    <ConfirmChange
      title={t('delete.title', { name })}
      confirmLabel={tCommon('actions.delete')}
      isDanger
      change={remove}
      value={heir === '' ? null : heir}
      done={t('delete.done', { name })}
      onDone={onDone}
      onClose={onClose}
    >
      <Stack>
        {remove.error !== null && <b role="alert">{t('delete.failed')}</b>}
        <p>{t(isManaged ? 'delete.managed' : 'delete.own', { name })}</p>
        {tenantId !== null && <p>{t('delete.tenant')}</p>}
        {isManaged && <p>{t('delete.kept', { pseudonym: t('pseudonym') })}</p>}
        {tenantId === null && <Work userId={user.id} value={heir} onChange={setHeir} />}
      </Stack>
    </ConfirmChange>
  );
}

type WorkProps = { userId: string; value: string; onChange: (memberId: string) => void };

/** What lies in their hands goes to somebody else of the team, or openly to nobody. */
function Work({ userId, ...field }: WorkProps) {
  const { t } = useTranslation('team');
  const { organizationId } = useOrganization();
  const { data: member } = useQuery(memberQuery(organizationId, userId));
  if (member === undefined) return null;
  const { jobs, plans, tasks, properties } = member.holds;
  return (
    <>
      {jobs + plans + tasks > 0 && (
        <HeirField
          member={member}
          hasJobs={jobs + plans > 0}
          hint={t('remove.held', { jobs, plans, tasks })}
          {...field}
        />
      )}
      {properties > 0 && <p>{t('remove.properties', { count: properties })}</p>}
    </>
  );
}
