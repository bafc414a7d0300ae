import { useTranslation } from 'react-i18next';
import { Code, UserText } from '../../../ui/user-text.tsx';
import classes from './mail-head.module.css';

type MailHeadProps = {
  name: string;
  address: string;
  /** Empty: to whom it comes from. */
  replyTo: string;
};

/** The head of a mail, as who gets it sees it. */
export function MailHead({ name, address, replyTo }: MailHeadProps) {
  const { t } = useTranslation('organizations');
  return (
    <dl className={classes.head}>
      <dt>{t('mail.from')}</dt>
      <dd>
        {name !== '' && (
          <>
            <strong>
              <UserText>{name}</UserText>
            </strong>{' '}
          </>
        )}
        <Code>{`<${address}>`}</Code>
      </dd>
      {replyTo !== '' && (
        <>
          <dt>{t('mail.replyTo')}</dt>
          <dd>
            <Code>{replyTo}</Code>
          </dd>
        </>
      )}
    </dl>
  );
}
