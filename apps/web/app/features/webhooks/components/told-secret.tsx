import { useTranslation } from 'react-i18next';
import { ToldOnce } from '../../../ui/told-once.tsx';

type ToldSecretProps = { title: string; secret: string; onClose: () => void };

/** The secret that a webhook signs with. */
export function ToldSecret({ title, secret, onClose }: ToldSecretProps) {
  const { t } = useTranslation('webhooks');
  return (
    <ToldOnce
      title={title}
      warning={t('once')}
      values={[{ label: t('secret'), value: secret, note: t('verify') }]}
      onClose={onClose}
    />
  );
}
