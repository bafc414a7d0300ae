import { formatDate } from '@dira/i18n/format-date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-error.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, FactList } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Code, UserText } from '../../../ui/user-text.tsx';
import { partOf } from '../match-parts.ts';
import type { BankSuggestion, MatchPart, WaitingLine } from '../queries.ts';
import { ByHand } from './by-hand.tsx';
import classes from './matching.module.css';

type LineDetailProps = {
  line: WaitingLine;
  loading: boolean;
  error: unknown;
  onMatch: (parts: readonly MatchPart[]) => void;
  onDismiss: () => void;
};

/** One line whole, what it may be and why, and the ways to say it by hand. */
export function LineDetail({ line, loading, error, onMatch, onDismiss }: LineDetailProps) {
  const { t } = useTranslation('bank-statements');
  const [sent, setSent] = useState<readonly MatchPart[]>([]);
  const isDoubted = isApiError(error) && error.code === 'payment_maybe_duplicate';
  const send = (parts: readonly MatchPart[]) => {
    setSent(parts);
    onMatch(parts);
  };
  const again = () =>
    onMatch(sent.map((part) => (part.kind === 'lease' ? { ...part, isChecked: true } : part)));
  return (
    <Card title={t('detail.title')}>
      <LineFacts line={line} />
      <div className={classes.ways}>
        <Suggestions line={line} loading={loading} onMatch={send} />
        {error !== null && !isDoubted && <p role="alert">{describeProblem(error)}</p>}
        <ByHand line={line} loading={loading} onMatch={send} />
      </div>
      {isDoubted && (
        <ConfirmDialog
          title={t('doubt.title')}
          confirmLabel={t('doubt.confirm')}
          loading={loading}
          error={null}
          onConfirm={again}
          onClose={onDismiss}
        >
          {t('doubt.body')}
        </ConfirmDialog>
      )}
    </Card>
  );
}

function LineFacts({ line }: { line: WaitingLine }) {
  const { t } = useTranslation('bank-statements');
  const { t: tCommon } = useTranslation();
  const isPartial = line.rest !== line.amount.amount;
  return (
    <FactList
      facts={[
        { label: tCommon('labels.date'), value: <Code>{formatDate(line.day)}</Code> },
        { label: tCommon('labels.description'), value: <UserText>{line.description}</UserText> },
        ...(line.payer === ''
          ? []
          : [{ label: t('fields.payer'), value: <UserText>{line.payer}</UserText> }]),
        ...(line.reference === ''
          ? []
          : [{ label: t('fields.reference'), value: <Code>{line.reference}</Code> }]),
        { label: tCommon('labels.amount'), value: <Amount value={line.amount} sign="always" /> },
        ...(isPartial
          ? [{ label: t('detail.rest'), value: <Amount value={{ ...line.amount, amount: line.rest }} /> }]
          : []),
      ]}
    />
  );
}

type SuggestionsProps = Pick<LineDetailProps, 'line' | 'loading' | 'onMatch'>;

function Suggestions({ line, loading, onMatch }: SuggestionsProps) {
  const { t } = useTranslation('bank-statements');
  if (line.suggestions.length === 0) return <p className={classes.hint}>{t('detail.nothing')}</p>;
  return (
    <ul className={classes.suggestions} aria-label={t('detail.suggestions')}>
      {line.suggestions.map((suggestion, index) => {
        const part = partOf(line, suggestion);
        return (
          <li key={keyOf(suggestion)} className={classes.suggestion}>
            <SuggestionWords suggestion={suggestion} />
            <Button
              variant={index === 0 ? 'filled' : 'default'}
              loading={loading && index === 0}
              disabled={loading || part === null}
              onClick={() => part && onMatch([part])}
            >
              {t(`accept.${suggestion.kind}`)}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function keyOf({ kind, paymentId, lease, expense }: BankSuggestion): string {
  return [kind, paymentId, lease?.leaseId, expense?.id].join(' ');
}

/** What it is, and below it why it is suggested. */
function SuggestionWords({ suggestion }: { suggestion: BankSuggestion }) {
  const { t } = useTranslation('bank-statements');
  const { t: tCommon } = useTranslation();
  const { kind, lease, expense, paidOn, reasons } = suggestion;
  const day = paidOn ?? expense?.on;
  return (
    <span className={classes.words}>
      {lease !== null && <UserText>{lease.tenantNames}</UserText>}
      {expense !== null && <UserText>{expense.description}</UserText>}
      {kind === 'fee' && t('kinds.fee')}
      {lease !== null && (
        <small>
          <UserText>
            {tCommon('labels.unitOfProperty', { property: lease.propertyName, unit: lease.unitNumber })}
          </UserText>
        </small>
      )}
      <small>
        {kind !== 'fee' && t(`kinds.${kind}`)} {day !== undefined && <Code>{formatDate(day)}</Code>}
      </small>
      <small>{reasons.map((reason) => t(`reasons.${reason}`)).join(' · ')}</small>
    </span>
  );
}
