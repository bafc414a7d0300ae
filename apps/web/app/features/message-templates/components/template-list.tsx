import { TEMPLATE_CATEGORIES, TEMPLATE_CHANNELS } from '@dira/domain/ready-templates';
import { languageNames, languages } from '@dira/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { oneOf, usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { IconMail } from '../../../ui/icons.ts';
import { Filters, Stack } from '../../../ui/page.tsx';
import { SettingList, SettingRow } from '../../../ui/setting-row.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { templatesQuery, waitsForApproval, type TemplateSummary } from '../queries.ts';
import { useCategoryName, useChannelName, useTemplateName } from '../use-words.ts';
import classes from './templates.module.css';

/** All templates by category, those that wait for approval marked. */
export function TemplateList() {
  const { t } = useTranslation('message-templates');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  const [nameChannel, nameCategory] = [useChannelName(), useCategoryName()];
  const { organizationId } = useOrganization();
  const { data, error, refetch } = useQuery(templatesQuery(organizationId));
  const channel = oneOf(page.get('channel'), ['', ...TEMPLATE_CHANNELS]);
  const category = oneOf(page.get('category'), ['', ...TEMPLATE_CATEGORIES]);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const shown = (data?.items ?? []).filter(
    (one) => (channel === '' || one.channel === channel) && (category === '' || one.category === category),
  );
  return (
    <Stack>
      <div className={classes.bar}>
        <Filters>
          <SelectField
            label={t('channel')}
            isLabelHidden
            value={channel}
            options={[
              { value: '', label: t('allChannels') },
              ...TEMPLATE_CHANNELS.map((value) => ({ value, label: nameChannel(value) })),
            ]}
            onChange={(value) => page.filter({ channel: value })}
          />
          <SelectField
            label={t('category')}
            isLabelHidden
            value={category}
            options={[
              { value: '', label: t('allCategories') },
              ...TEMPLATE_CATEGORIES.map((value) => ({ value, label: nameCategory(value) })),
            ]}
            onChange={(value) => page.filter({ category: value })}
          />
        </Filters>
        <Link {...buttonLook({ variant: 'filled' })} to={page.link({ template: 'new' })} preventScrollReset>
          {t('add')}
        </Link>
      </div>
      {data === undefined && (
        <div role="status" aria-label={tCommon('loading')}>
          <Skeleton height="24rem" />
        </div>
      )}
      <Waiting count={(data?.items ?? []).filter(waitsForApproval).length} />
      {data !== undefined && shown.length === 0 && (
        <Card label={t('empty.title')}>
          <EmptyState icon={IconMail} title={t('empty.title')} body={t('empty.body')} />
        </Card>
      )}
      {TEMPLATE_CATEGORIES.map((one) => {
        const templates = shown.filter((template) => template.category === one);
        if (templates.length === 0) return null;
        return (
          <Card key={one} title={nameCategory(one)}>
            <SettingList>
              {templates.map((template) => (
                <Row key={template.id} template={template} />
              ))}
            </SettingList>
          </Card>
        );
      })}
    </Stack>
  );
}

/** Nothing goes to tenants in words that nobody read: several are read, and approved, one under another. */
function Waiting({ count }: { count: number }) {
  const { t } = useTranslation('message-templates');
  const page = usePageQuery();
  if (count === 0) return null;
  return (
    <Card
      title={t('approveAll.waiting', { count })}
      action={
        <Link {...buttonLook({ size: 'xs' })} to={page.link({ panel: 'approve' })} preventScrollReset>
          {t('approveAll.open')}
        </Link>
      }
      isPadded
    >
      <p className={classes.hint}>{t('approveAll.why')}</p>
    </Card>
  );
}

function Row({ template }: { template: TemplateSummary }) {
  const { t } = useTranslation('message-templates');
  const page = usePageQuery();
  const nameChannel = useChannelName();
  const name = useTemplateName()(template);
  const facts = [
    ...(template.isDefault ? [t('default')] : []),
    nameChannel(template.channel),
    template.languages.length === languages.length
      ? t('everyLanguage')
      : template.languages.map((language) => isolate.text(languageNames[language])).join(', '),
    template.useCount === 0 ? t('unused') : t('used', { count: template.useCount }),
  ];
  return (
    <SettingRow
      label={
        <span className={classes.name}>
          <UserText>{name}</UserText> <State of={template} />
        </span>
      }
      value={facts.join(' · ')}
      action={
        <Link
          {...buttonLook({ size: 'xs' })}
          to={page.link({ template: template.id })}
          aria-label={`${t('open')}: ${isolate.text(name)}`}
          preventScrollReset
        >
          {t('open')}
        </Link>
      }
    />
  );
}

function State({ of }: { of: TemplateSummary }) {
  const { t } = useTranslation('message-templates');
  if (of.approvedVersion === null) return <StatusPill tone="due">{t('states.waiting')}</StatusPill>;
  if (of.approvedVersion < of.version) return <StatusPill tone="due">{t('states.newer')}</StatusPill>;
  return <StatusPill tone="ok">{t('approval.approved')}</StatusPill>;
}
