import { TEMPLATE_GROUPS } from '@dira/domain/report-model/templates';
import { describeTemplate, nameTemplate, nameTemplateGroup } from '@dira/i18n/report-words';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { iconOf } from '../shapes.ts';
import { templatesFor } from '../templates.ts';
import { useSay } from '../use-words.ts';
import classes from './template-list.module.css';

/** What landlords and accountants ask for most, each ready to run and to change. */
export function TemplateList() {
  const { t } = useTranslation('report-builder');
  const say = useSay();
  const headingId = useId();
  const offered = templatesFor(useOrganization());
  return (
    <section aria-labelledby={headingId} className={classes.templates}>
      <h2 id={headingId}>{t('templates.title')}</h2>
      {TEMPLATE_GROUPS.map((group) => {
        const templates = offered.filter((template) => template.group === group);
        if (templates.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`${headingId}-${group}`}>
            <h3 id={`${headingId}-${group}`}>{nameTemplateGroup(group, say)}</h3>
            <ul>
              {templates.map(({ id, definition }) => (
                <li key={id}>
                  <Link to={paths.newReport({ template: id })}>
                    <span>
                      <Icon of={iconOf(definition.chart)} size={16} />
                      {nameTemplate(id, say)}
                    </span>
                    <small>{describeTemplate(id, say)}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}
