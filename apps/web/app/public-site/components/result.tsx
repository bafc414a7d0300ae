import { useTranslation } from 'react-i18next';
import { buttonLook } from '../../ui/button.tsx';
import { useSite } from '../site.tsx';
import classes from '../pages/prose.module.css';

/** A page that says what became of a form. */
export function Result({ title, body }: { title: string; body: string }) {
  const { t } = useTranslation('site');
  const { href } = useSite();
  return (
    <article className={classes.page}>
      <h1>{title}</h1>
      <p>{body}</p>
      <p>
        <a href={href('/')} {...buttonLook({ size: 'lg' })}>
          {t('home')}
        </a>
      </p>
    </article>
  );
}
