import { useId, useState } from 'react';
import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { describeProblem } from '../../../lib/problem.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconFileImport } from '../../../ui/icons.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useUploadRentRoll } from '../queries.ts';
import classes from './drop-zone.module.css';

/** Takes one file, by drop or by the picker, and opens it for review. */
export function DropZone() {
  const { t } = useTranslation('rent-roll-imports');
  const upload = useUploadRentRoll();
  const navigate = useNavigate();
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const bring = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined && !upload.isPending) {
      upload.mutate(file, { onSuccess: ({ id: importId }) => void navigate(paths.rentRollImport(importId)) });
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    bring(event.dataTransfer.files);
  };
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way; the input inside is the first */}
      <label
        htmlFor={id}
        className={classes.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <span className={classes.icon}>
          {upload.isPending ? <Spinner /> : <Icon of={IconFileImport} size={28} />}
        </span>
        <strong>
          {upload.isPending ? t('drop.reading', { name: upload.variables.name }) : t('drop.title')}
        </strong>
        <span className={classes.body}>{t('drop.body')}</span>
        <span className={classes.choose}>{t('drop.choose')}</span>
        <input
          id={id}
          type="file"
          className={classes.input}
          accept=".csv,.txt,.xlsx"
          disabled={upload.isPending}
          onChange={(event) => {
            bring(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {upload.error !== null && (
        <p className={classes.error} role="alert">
          <UploadProblem error={upload.error} />
        </p>
      )}
    </div>
  );
}

/** A file that could not be read says why, where the reason is known. */
function UploadProblem({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation('imports');
  const reason = isApiError(error) ? error.errors.find(({ path }) => path === 'file')?.code : undefined;
  const key = `unreadable.${reason}`;
  return i18n.exists(key, { ns: 'imports' }) ? t(key as 'unreadable.empty_file') : describeProblem(error); // a key of that group, as just asked
}
