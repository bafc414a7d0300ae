import { formatDateTime } from '@dira/i18n/format-date';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../../lib/clock.ts';
import { isolate } from '../../../lib/isolate.ts';
import { sayProblem } from '../../../lib/said-outcome.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { IconCheck, IconClock, IconUser } from '../../../ui/icons.ts';
import type { MenuItem } from '../../../ui/menu-list.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Spoken } from '../../../ui/spoken.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useMe } from '../../account/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { threadAssigneesQuery, useChangeThread, type Thread, type ThreadChange } from '../queries.ts';
import { snoozeOf, snoozesFor } from '../snoozes.ts';
import { useThreadKeys } from './use-inbox-keys.ts';
import classes from './inbox.module.css';

/** Who has the thread, when it comes back, and its end. */
export function ThreadActions({ thread, onUnread }: { thread: Thread; onUnread: () => void }) {
  const { t } = useTranslation('threads');
  const change = useChange(thread);
  const assign = useRef<HTMLButtonElement>(null);
  const snooze = useRef<HTMLButtonElement>(null);
  const finish = () =>
    change({ isDone: !thread.isDone }, t(thread.isDone ? 'done.reopened' : 'done.done'), {
      isDone: thread.isDone,
    });
  useThreadKeys({
    a: () => assign.current?.click(),
    s: () => snooze.current?.click(),
    e: finish,
    u: onUnread,
  });
  return (
    <div className={classes.actions}>
      <Menu
        label={t('assign.label')}
        items={useAssignees(thread, change)}
        renderTrigger={({ ref, ...trigger }) => (
          <Button
            size="xs"
            icon={IconUser}
            {...trigger}
            ref={(button) => {
              ref.current = button;
              assign.current = button;
            }}
          >
            {thread.assignee === null ? (
              t('assign.to')
            ) : (
              <>
                <Spoken>{t('assign.label')}</Spoken> <UserText>{thread.assignee.name}</UserText>
              </>
            )}
          </Button>
        )}
      />
      <Menu
        label={t('snooze.label')}
        items={useSnoozes(thread, change)}
        renderTrigger={({ ref, ...trigger }) => (
          <Button
            size="xs"
            icon={IconClock}
            {...trigger}
            ref={(button) => {
              ref.current = button;
              snooze.current = button;
            }}
          >
            {t('snooze.short')}
          </Button>
        )}
      />
      <Button size="xs" icon={IconCheck} onClick={finish}>
        {t(thread.isDone ? 'done.reopen' : 'done.short')}
      </Button>
      {thread.isSnoozed && <SnoozedLine thread={thread} />}
    </div>
  );
}

type Change = ReturnType<typeof useChange>;

/** Makes a change, says so, and takes it back where that is pressed. */
function useChange({ id }: Thread) {
  const { t } = useTranslation();
  const { mutate } = useChangeThread(id);
  return (made: ThreadChange, said: string, undo: ThreadChange) =>
    mutate(made, {
      onSuccess: () =>
        showToast({
          title: said,
          topic: `thread:${id}`,
          action: { label: t('actions.undo'), run: () => mutate(undo, { onError: sayProblem }) },
        }),
      onError: sayProblem,
    });
}

/** Oneself first. */
function useAssignees({ assignee }: Thread, change: Change): MenuItem[] {
  const { t } = useTranslation('threads');
  const { user } = useMe();
  const { organizationId } = useOrganization();
  const { data } = useQuery(threadAssigneesQuery(organizationId));
  const members = (data?.items ?? []).toSorted((a, b) => Number(b.id === user.id) - Number(a.id === user.id));
  const undo = { assigneeId: assignee?.id ?? null };
  return [
    ...members.map(({ id, name }) => ({
      key: id,
      label: name,
      isChosen: id === assignee?.id,
      run: () =>
        change(
          { assigneeId: id },
          t('assign.done', { name: isolate.text(name), interpolation: { skipOnVariables: true } }),
          undo,
        ),
    })),
    {
      key: 'none',
      label: t('assign.none'),
      startsGroup: true,
      isChosen: assignee === null,
      run: () => change({ assigneeId: null }, t('assign.cleared'), undo),
    },
  ];
}

function useSnoozes(thread: Thread, change: Change): MenuItem[] {
  const { t } = useTranslation('threads');
  const { isSnoozed, snoozedUntil, snoozedFor, tenantId } = thread;
  const undo = { snooze: isSnoozed ? { until: snoozedUntil, for: snoozedFor } : null };
  return [
    ...snoozesFor({ isTenant: tenantId !== null, now: now() }).map((name) => {
      const snooze = snoozeOf(name, now());
      return {
        key: name,
        label: t(`snooze.${name}`),
        ...(typeof snooze.until === 'string' && { hint: formatDateTime(snooze.until) }),
        run: () => change({ snooze }, t('snooze.done'), undo),
      };
    }),
    ...(isSnoozed
      ? [
          {
            key: 'wake',
            label: t('snooze.wake'),
            startsGroup: true,
            run: () => change({ snooze: null }, t('snooze.woken'), undo),
          },
        ]
      : []),
  ];
}

function SnoozedLine({ thread: { snoozedUntil, snoozedFor } }: { thread: Thread }) {
  const { t } = useTranslation('threads');
  return (
    <small className={classes.snoozed}>
      {snoozedUntil === null
        ? t(`snooze.for.${snoozedFor ?? 'reply'}`)
        : t('snooze.until', { when: isolate.code(formatDateTime(snoozedUntil)) })}
    </small>
  );
}
