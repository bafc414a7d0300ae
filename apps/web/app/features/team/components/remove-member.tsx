import { isAllowed } from '@dira/domain/permissions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../lib/isolate.ts';
import { rowsOf } from '../../../lib/pages.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Stack } from '../../../ui/page.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { membersQuery, useRemoveMember } from '../queries.ts';
import type { MemberDetails } from '../queries.ts';

type RemoveMemberProps = { member: MemberDetails; onDone: () => void };

/** Takes somebody out of the team, and their open work into other hands. */
export function RemoveMember({ member, onDone }: RemoveMemberProps) {
  const { t: tCommon } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button isDanger onClick={() => setIsAsked(true)}>
        {tCommon('actions.remove')}
      </Button>
      {isAsked && <RemoveDialog member={member} onDone={onDone} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function RemoveDialog({ member, onDone, onClose }: RemoveMemberProps & { onClose: () => void }) {
  const { t } = useTranslation('team');
  const { t: tCommon } = useTranslation();
  const remove = useRemoveMember(member.id);
  const [heir, setHeir] = useState('');
  const { jobs, plans, tasks, properties } = member.holds;
  const name = isolate.text(member.fullName);
  return (
    <ConfirmChange
      title={t('remove.title', { name })}
      confirmLabel={tCommon('actions.remove')}
      isDanger
      change={remove}
      value={heir === '' ? null : heir}
      done={t('remove.done', { name })}
      onDone={onDone}
      onClose={onClose}
    >
      <Stack>
        <p>{t('remove.body', { name })}</p>
        {jobs + plans + tasks > 0 && (
          <HeirField
            member={member}
            hasJobs={jobs + plans > 0}
            hint={t('remove.held', { jobs, plans, tasks })}
            value={heir}
            onChange={setHeir}
          />
        )}
        {properties > 0 && <p>{t('remove.properties', { count: properties })}</p>}
      </Stack>
    </ConfirmChange>
  );
}

type HeirFieldProps = {
  member: MemberDetails;
  /** Jobs are for those who work on repairs. */
  hasJobs: boolean;
  hint: string;
  value: string;
  onChange: (memberId: string) => void;
};

/** Somebody else of the team who may do such work, or nobody. */
export function HeirField({ member, hasJobs, ...field }: HeirFieldProps) {
  const { t } = useTranslation('team');
  const { organizationId } = useOrganization();
  const { data } = useInfiniteQuery(membersQuery(organizationId));
  const heirs = (data === undefined ? [] : rowsOf(data)).filter(
    (one) =>
      one.id !== member.id &&
      one.status === 'active' &&
      isAllowed(one, hasJobs ? 'maintenance.work' : 'tasks.work'),
  );
  return (
    <SelectField
      label={t('remove.handOver')}
      options={[
        { value: '', label: t('remove.nobody') },
        ...heirs.map(({ id, fullName }) => ({ value: id, label: fullName })),
      ]}
      {...field}
    />
  );
}
