import type { Workflow } from '@dira/contract/workflows';
import { languageNames, languages, type Language } from '@dira/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { ApprovalCard } from '../../message-templates/components/approval-card.tsx';
import { TemplatePreview } from '../../message-templates/components/template-preview.tsx';
import { templateValuesOf } from '../../message-templates/forms/template-values.ts';
import { templateQuery } from '../../message-templates/queries.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { useNames } from '../use-names.ts';
import classes from './cards.module.css';

interface WordingCardProps {
  /** What it sends, as it is written now. */
  templateIds: readonly string[];
  /** What is known of them without seeing them. */
  templates: Workflow['templates'];
}

/** What tenants would read, with a real one of them, and the press of an owner that lets it go out. */
export function WordingCard({ templateIds, templates }: WordingCardProps) {
  const { t } = useTranslation(['workflows', 'message-templates']);
  const { can } = useOrganization();
  const { nameTemplate } = useNames();
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = templateIds.find((id) => id === chosen) ?? templateIds[0];
  const title = t('message-templates:approval.title');
  if (shown === undefined)
    return (
      <Card title={title} isPadded>
        <p className={classes.muted}>{t('wording.none')}</p>
      </Card>
    );
  if (!can['message_templates.manage'])
    return (
      <Card title={title} isPadded>
        <div className={classes.wording}>
          {templates.map(({ id, name, isApproved }) => (
            <span key={id}>
              {name ?? t('stepNames.send')}{' '}
              <StatusPill tone={isApproved ? 'ok' : 'due'}>
                {t(
                  isApproved
                    ? 'message-templates:approval.approved'
                    : 'message-templates:approval.waitingOwner',
                )}
              </StatusPill>
            </span>
          ))}
          <p className={classes.muted}>{t('wording.hidden')}</p>
        </div>
      </Card>
    );
  return (
    <>
      {templateIds.length > 1 && (
        <SelectField
          label={t('wording.which')}
          value={shown}
          options={templateIds.map((value) => ({ value, label: nameTemplate(value) }))}
          onChange={setChosen}
        />
      )}
      <Wording key={shown} templateId={shown} />
    </>
  );
}

function Wording({ templateId }: { templateId: string }) {
  const { t } = useTranslation();
  const { organizationId } = useOrganization();
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language>(own);
  const { data, error, refetch } = useQuery(templateQuery(organizationId, templateId));
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="20rem" />;
  const written = languages.filter((one) => data.texts[one] !== undefined);
  const language = written.find((one) => one === chosen) ?? written[0] ?? own;
  return (
    <>
      <ApprovalCard template={data} isDirty={false} />
      <Chips
        label={t('labels.language')}
        value={language}
        chips={written.map((value) => ({ value, label: languageNames[value] }))}
        onChange={setChosen}
      />
      <TemplatePreview values={templateValuesOf(data)} language={language} />
    </>
  );
}
