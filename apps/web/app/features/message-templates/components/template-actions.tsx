import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isolate } from '../../../lib/isolate.ts';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { ConfirmChange } from '../../../ui/confirm-change.tsx';
import { useDeleteTemplate, type Template } from '../queries.ts';
import { useNamesOfUses } from '../use-names-of-uses.ts';
import { useTemplateName } from '../use-words.ts';
import classes from './templates.module.css';

/** A copy of it, or its end, which asks first. */
export function TemplateActions({ template }: { template: Template }) {
  const { t } = useTranslation('message-templates');
  const page = usePageQuery();
  const remove = useDeleteTemplate(template.id);
  const namesOf = useNamesOfUses();
  const [isAsking, setIsAsking] = useState(false);
  const name = isolate.text(useTemplateName()(template));
  return (
    <span className={classes.actions}>
      <Link {...buttonLook()} to={page.link({ template: 'new', of: template.id })} preventScrollReset>
        {t('duplicate')}
      </Link>
      <Button isDanger onClick={() => setIsAsking(true)}>
        {t('delete.button')}
      </Button>
      {isAsking && (
        <ConfirmChange
          title={t('delete.title', { name, interpolation: { skipOnVariables: true } })}
          confirmLabel={t('delete.button')}
          isDanger
          refusal={template.usedBy.length > 0 ? t('usedBy', { names: namesOf(template.usedBy) }) : null}
          change={remove}
          value={undefined}
          done={t('delete.done')}
          onDone={() => page.filter({ template: null })}
          onClose={() => setIsAsking(false)}
        >
          {t('delete.body')}
        </ConfirmChange>
      )}
    </span>
  );
}
