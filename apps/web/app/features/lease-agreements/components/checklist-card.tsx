import { isInTheWay } from '@dira/domain/lease-agreement/checklist-item';
import { nameStatute } from '@dira/i18n/legal-source-words';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../lib/use-language.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { useChecklistWords } from '../checklist-words.ts';
import type { ChecklistItem, Agreement } from '../queries.ts';
import classes from './checklist-card.module.css';

type ChecklistProps = { items: readonly ChecklistItem[]; lease: Agreement['lease'] };

const tones = { missing: 'wait', forbidden: 'late', warning: 'due' } as const;

/** What stands between the agreement and its signature: beside the form, or at the foot of a phone. */
export function ChecklistCard({ items, lease }: ChecklistProps) {
  const { t } = useTranslation('lease-agreements');
  return (
    <>
      <div className={classes.card}>
        <Card
          title={t('checklistTitle')}
          action={
            <span role="status">
              <ChecklistSummary items={items} />
            </span>
          }
        >
          <div className={classes.scroll}>
            <Checklist items={items} lease={lease} />
          </div>
        </Card>
      </div>
      <ChecklistSheet items={items} lease={lease} />
    </>
  );
}

/** How far it is, in a word. */
export function ChecklistSummary({ items }: { items: readonly ChecklistItem[] }) {
  const { t } = useTranslation('lease-agreements');
  const count = items.filter(isInTheWay).length;
  return (
    <StatusPill tone={count === 0 ? 'ok' : 'wait'}>
      {count === 0 ? t('state.ready') : t('state.toDo', { count })}
    </StatusPill>
  );
}

/** Each item leads to its field. */
export function Checklist({ items, lease }: ChecklistProps) {
  const { t } = useTranslation('lease-agreements');
  const { t: tLaw } = useTranslation('law');
  const query = usePageQuery();
  const language = useLanguage();
  const describe = useChecklistWords(lease);
  if (items.length === 0) return <p className={classes.ready}>{t('checklistEmpty')}</p>;
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={`${item.code} ${item.section}.${item.path}`} className={classes.item}>
          <span>
            <StatusPill tone={tones[item.severity]}>{t(`severity.${item.severity}`)}</StatusPill>
          </span>
          <Link to={query.link({ step: item.section, field: item.path })}>{describe(item)}</Link>
          {item.statute !== null && (
            <small>
              <bdi>{nameStatute(item.statute, tLaw, language)}</bdi>
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}

function ChecklistSheet(props: ChecklistProps) {
  const { t } = useTranslation('lease-agreements');
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <div className={classes.sheet}>
      {isOpen && (
        <div id={listId} className={classes.scroll} onClickCapture={() => setIsOpen(false)}>
          <Checklist {...props} />
        </div>
      )}
      <button
        type="button"
        className={classes.handle}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('checklistTitle')} <ChecklistSummary items={props.items} />
      </button>
    </div>
  );
}
