import { languages, type Language } from '@dira/i18n/languages';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { showToast } from '../../../lib/toast.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { IconMail } from '../../../ui/icons.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import {
  templateQuery,
  templatesQuery,
  useApproveTemplates,
  waitsForApproval,
  type Template,
} from '../queries.ts';
import { useTemplateName } from '../use-words.ts';
import classes from './templates.module.css';

/** Every wording that waits, whole and one under another, and after them the one press for those that are ticked. */
export function ApprovePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('message-templates');
  const { organizationId } = useOrganization();
  const { data: all, error } = useQuery(templatesQuery(organizationId));
  const waiting = (all?.items ?? []).filter(waitsForApproval);
  const read = useQueries({ queries: waiting.map(({ id }) => templateQuery(organizationId, id)) });
  const failed = error ?? read.find((one) => one.error !== null)?.error ?? null;
  const templates = read.flatMap(({ data }) => data ?? []);
  const isLoading = failed === null && (all === undefined || templates.length < waiting.length);
  return (
    <SidePanel title={t('approveAll.title')} subtitle={t('approveAll.subtitle')} onClose={onClose}>
      {failed !== null && <p role="alert">{describeProblem(failed)}</p>}
      {isLoading && (
        <div aria-busy="true">
          <Skeleton height="24rem" />
        </div>
      )}
      {!isLoading && failed === null && templates.length === 0 && (
        <EmptyState icon={IconMail} title={t('approveAll.none')} body={t('approveAll.noneBody')} />
      )}
      {!isLoading && failed === null && templates.length > 0 && (
        <Wordings templates={templates} onClose={onClose} />
      )}
    </SidePanel>
  );
}

/** What is approved is what was read: other words that are saved meanwhile wait for another look. */
function Wordings({ templates: found, onClose }: { templates: readonly Template[]; onClose: () => void }) {
  const { t } = useTranslation('message-templates');
  const [templates] = useState(found);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const approve = useApproveTemplates();
  const chosen = templates.filter(({ id }) => !left.has(id));
  const press = () =>
    approve.mutate(
      { items: chosen.map(({ id: templateId, version }) => ({ templateId, version })) },
      {
        onSuccess: () => {
          showToast({ title: t('approveAll.done', { count: chosen.length }) });
          onClose();
        },
      },
    );
  return (
    <div className={classes.preview}>
      {templates.map((template) => (
        <Wording
          key={template.id}
          template={template}
          isChosen={!left.has(template.id)}
          onChange={(isChosen) => setLeft(toggled(left, template.id, !isChosen))}
        />
      ))}
      {approve.error !== null && <p role="alert">{describeProblem(approve.error)}</p>}
      <div>
        <Button variant="filled" disabled={chosen.length === 0} loading={approve.isPending} onClick={press}>
          {t('approveAll.approve', { count: chosen.length })}
        </Button>
      </div>
    </div>
  );
}

function toggled(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const changed = new Set(ids);
  if (isIn) changed.add(id);
  else changed.delete(id);
  return changed;
}

/** One wording in the reader's language, or another that it has. */
function Wording({
  template,
  isChosen,
  onChange,
}: {
  template: Template;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}) {
  const name = useTemplateName()(template);
  const shown = languageOf(template, useLanguage());
  const words = shown && template.texts[shown];
  return (
    <section className={classes.wording}>
      <CheckField label={name} checked={isChosen} onChange={onChange} />
      {words !== undefined && (
        <article lang={shown} dir={shown === 'he' ? 'rtl' : 'ltr'}>
          {words.subject !== '' && <p className={classes.subject}>{words.subject}</p>}
          <p className={classes.bubble}>{words.body}</p>
        </article>
      )}
    </section>
  );
}

function languageOf({ texts }: Template, own: Language): Language | undefined {
  return [own, ...languages].find((language) => texts[language] !== undefined);
}
