import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/clipboard.ts';
import { saveText } from '../../../lib/download.ts';
import { useUnsavedChanges } from '../../../lib/unsaved-changes.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '../../../ui/icons.ts';
import { PrintSheet } from '../../../ui/print-sheet.tsx';
import { Code } from '../../../ui/user-text.tsx';
import { FirstFocus } from './first-focus.tsx';
import classes from './recovery-codes.module.css';

/** Shown this once. Going on takes a way of keeping them, or the person's word. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('factors');
  const { t: tCommon } = useTranslation();
  const [isKept, setIsKept] = useState(false);
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  useUnsavedChanges(!isKept);
  const text = [t('codes.fileTitle'), '', ...codes, ''].join('\n');
  const copy = async () => {
    const isDone = await copyText(text);
    setIsCopied(isDone);
    if (isDone) setIsKept(true);
  };
  const print = () => {
    window.print();
    setIsKept(true);
  };
  const download = () => {
    saveText(text, 'dira-recovery-codes.txt');
    setIsKept(true);
  };
  return (
    <FirstFocus>
      <div className={classes.block}>
        <Codes codes={codes} />
        <div className={classes.ways}>
          <Button icon={isCopied === true ? IconCheck : IconCopy} onClick={() => void copy()}>
            {tCommon(isCopied === true ? 'actions.copied' : 'actions.copy')}
          </Button>
          <Button icon={IconPrinter} onClick={print}>
            {tCommon('actions.print')}
          </Button>
          <Button icon={IconDownload} onClick={download}>
            {tCommon('actions.download')}
          </Button>
        </div>
        <p role="status" className={classes.status}>
          {isCopied === true && tCommon('actions.copied')}
          {isCopied === false && t('codes.notCopied')}
        </p>
        <CheckField label={t('codes.kept')} checked={isKept} onChange={setIsKept} />
        <Button variant="filled" size="lg" disabled={!isKept} onClick={onDone}>
          {t('codes.done')}
        </Button>
        <PrintSheet>
          <h1>{t('codes.fileTitle')}</h1>
          <p>{t('codes.sheetLead')}</p>
          <Codes codes={codes} />
        </PrintSheet>
      </div>
    </FirstFocus>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className={classes.codes}>
      {codes.map((code) => (
        <li key={code}>
          <Code>{code}</Code>
        </li>
      ))}
    </ul>
  );
}
