import { pictureLimits } from '@dira/contract/pictures';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDialog } from '../../../ui/use-dialog.ts';
import { useDescribePicture } from '../queries.ts';
import type { Picture } from '../queries.ts';
import dialog from '../../../ui/dialog.module.css';

/** What a picture shows, for whoever does not see it. */
export function DescribePicture({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const { t } = useTranslation('pictures');
  const { t: tCommon } = useTranslation();
  const titleId = useId();
  const { ref, onCancel } = useDialog({ onClose });
  const [altText, setAltText] = useState(picture.altText);
  const describe = useDescribePicture(picture.id);
  return (
    <dialog ref={ref} className={dialog.dialog} aria-labelledby={titleId} onCancel={onCancel}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          describe.mutate(altText.trim(), { onSuccess: onClose });
        }}
      >
        <div className={dialog.body}>
          <h2 id={titleId} className={dialog.title}>
            {t('describeTitle')}
          </h2>
          <TextField
            label={tCommon('labels.description')}
            hint={t('altTextHint')}
            isOptional
            maxLength={pictureLimits.altText}
            value={altText}
            onChange={setAltText}
            error={describe.error === null ? undefined : describeProblem(describe.error)}
          />
        </div>
        <footer className={dialog.footer}>
          <Button onClick={onClose}>{tCommon('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={describe.isPending}>
            {tCommon('actions.save')}
          </Button>
        </footer>
      </form>
    </dialog>
  );
}
