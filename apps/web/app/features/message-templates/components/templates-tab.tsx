import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { templateQuery } from '../queries.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateList } from './template-list.tsx';

/** The templates of a workspace, or the one that the address names. */
export function TemplatesTab() {
  const isReady = useTexts('message-templates');
  const template = usePageQuery().get('template');
  const { can } = useOrganization();
  if (!can['message_templates.manage']) return null;
  if (!isReady) return <Loading />;
  if (template === null) return <TemplateList />;
  if (template === 'new') return <NewTemplate key={template} />;
  return <OneTemplate key={template} templateId={template} />;
}

/** Empty, or with the words of the one that it is a copy of. */
function NewTemplate() {
  const copied = usePageQuery().get('of');
  const { organizationId } = useOrganization();
  const { data, error, refetch } = useQuery({
    ...templateQuery(organizationId, copied ?? ''),
    enabled: copied !== null,
  });
  if (copied === null) return <TemplateEditor template={null} copyOf={null} />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Loading /> : <TemplateEditor template={null} copyOf={data} />;
}

function OneTemplate({ templateId }: { templateId: string }) {
  const [saves, setSaves] = useState(0);
  const { organizationId } = useOrganization();
  const { data, error, refetch } = useQuery(templateQuery(organizationId, templateId));
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  return <TemplateEditor key={saves} template={data} copyOf={null} onSaved={() => setSaves(saves + 1)} />;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height="24rem" />
    </div>
  );
}
