import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from './card.tsx';
import classes from './states.module.css';

/** A grey bar in the place of a text that is on its way. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '0.75rem' }: { width?: string; height?: string }) {
  const size = { '--width': width, '--height': height } as CSSProperties; // React's type knows no custom properties
  return <span className={classes.skeleton} style={size} aria-hidden="true" />;
}

/** A card with some lines while it loads. */
export function CardSkeleton({ lines = 4 }: { lines?: number }) {
  const { t } = useTranslation();
  return (
    <Card label={t('loading')}>
      <div style={{ padding: '1.125rem', display: 'grid', gap: '1.25rem' }}>
        {Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} width={`${90 - ((line * 17) % 45)}%`} />
        ))}
      </div>
    </Card>
  );
}
