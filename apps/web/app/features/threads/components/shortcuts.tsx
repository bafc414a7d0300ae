import { useTranslation } from 'react-i18next';
import classes from './inbox.module.css';

const shortcuts = [
  { keys: ['J', 'K'], does: 'move' },
  { keys: ['R'], does: 'reply' },
  { keys: ['A'], does: 'assign' },
  { keys: ['S'], does: 'snooze' },
  { keys: ['E'], does: 'done' },
  { keys: ['U'], does: 'unread' },
  { keys: ['/'], does: 'search' },
] as const;

/** What the keyboard does here. */
export function Shortcuts() {
  const { t } = useTranslation('threads');
  return (
    <section className={classes.shortcuts}>
      <h4>{t('facts.keys')}</h4>
      <ul>
        {shortcuts.map(({ keys, does }) => (
          <li key={does}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}{' '}
            {t(`keys.${does}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
