import { formatDate } from '@dira/i18n/format-date';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../lib/toast.ts';
import { Amount, AmountScale } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconCheck } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/page.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { ClippedText, Code } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { partOf, shownLine } from '../match-parts.ts';
import { useAcceptSure, useMatchLine, waitingLinesQuery } from '../queries.ts';
import type { BankAccount, MatchPart, WaitingLine } from '../queries.ts';
import { LineDetail } from './line-detail.tsx';
import classes from './matching.module.css';

/** Lines that wait on one side, what the chosen one may be on the other; all of it by keyboard. */
export function Matching({ account }: { account: BankAccount }) {
  const { t } = useTranslation('bank-statements');
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery(waitingLinesQuery(organizationId, account.id));
  const [chosen, setChosen] = useState<{ id: string; at: number } | null>(null);
  const match = useMatchLine();
  const shown = shownLine(data.items, chosen);
  if (shown === null) {
    const isNew = account.lastDay === null;
    return (
      <EmptyState
        icon={IconCheck}
        title={t(isNew ? 'empty.newTitle' : 'empty.doneTitle')}
        body={t(isNew ? 'empty.newBody' : 'empty.doneBody')}
      />
    );
  }
  const { line, at } = shown;
  const choose = (next: number) => {
    const item = data.items[next];
    if (item === undefined) return;
    match.reset();
    setChosen({ id: item.id, at: next });
  };
  const send = (parts: readonly MatchPart[]) => {
    setChosen({ id: line.id, at });
    match.mutate(
      { lineId: line.id, parts },
      { onSuccess: ({ rest }) => showToast({ title: t(rest === 0 ? 'matched' : 'matchedInPart') }) },
    );
  };
  const acceptFirst = () => {
    const part = line.suggestions[0] && partOf(line, line.suggestions[0]);
    if (part && !match.isPending) send([part]);
  };
  return (
    <Stack>
      <SureBar accountId={account.id} sureCount={data.sureCount} total={data.total} />
      <div className={classes.panes}>
        <Card title={t('lines.waiting')}>
          <AmountScale of={data.items.map((item) => ({ ...item.amount, amount: item.rest }))}>
            <LineOptions lines={data.items} at={at} onChoose={choose} onAccept={acceptFirst} />
          </AmountScale>
        </Card>
        <LineDetail
          key={line.id}
          line={line}
          loading={match.isPending}
          error={match.error}
          onMatch={send}
          onDismiss={match.reset}
        />
      </div>
    </Stack>
  );
}

type SureBarProps = { accountId: string; sureCount: number; total: number };

/** How many wait, and the one press for those that can be only one thing. */
function SureBar({ accountId, sureCount, total }: SureBarProps) {
  const { t } = useTranslation('bank-statements');
  const accept = useAcceptSure(accountId);
  return (
    <div className={classes.bar}>
      <p>{t('waitingCount', { count: total })}</p>
      {sureCount > 0 && (
        <Button
          variant="filled"
          loading={accept.isPending}
          onClick={() =>
            accept.mutate(undefined, {
              onSuccess: (count) => showToast({ title: t('acceptedSure', { count }) }),
            })
          }
        >
          {t('acceptSure', { count: sureCount })}
        </Button>
      )}
    </div>
  );
}

type LineOptionsProps = {
  lines: readonly WaitingLine[];
  at: number;
  onChoose: (at: number) => void;
  onAccept: () => void;
};

/** Arrow keys go through the lines, Enter accepts what is suggested first. */
function LineOptions({ lines, at, onChoose, onAccept }: LineOptionsProps) {
  const { t } = useTranslation('bank-statements');
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key];
    if (target === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (target === undefined) return onAccept();
    onChoose(target);
    document.getElementById(`${id}-${target}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div
      role="listbox"
      tabIndex={0}
      aria-label={t('lines.waiting')}
      aria-activedescendant={`${id}-${at}`}
      className={classes.lines}
      onKeyDown={onKeyDown}
    >
      {lines.map((line, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the keys of all its options
        <div
          key={line.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={classes.line}
          onClick={() => onChoose(index)}
        >
          <LineOption line={line} />
        </div>
      ))}
    </div>
  );
}

function LineOption({ line }: { line: WaitingLine }) {
  const { t } = useTranslation('bank-statements');
  const name = line.payer === '' ? line.description : line.payer;
  return (
    <>
      <span className={classes.words}>
        <ClippedText>{name}</ClippedText>
        <small>
          <Code>{formatDate(line.day)}</Code>
        </small>
      </span>
      {line.isSure && <StatusPill tone="ok">{t('sure')}</StatusPill>}
      <Amount value={{ ...line.amount, amount: line.rest }} sign="always" />
    </>
  );
}
