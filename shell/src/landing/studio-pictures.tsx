import { observer } from 'mobx-react-lite';
import { usePage } from '../studio-context.ts';
import codeDark from './pictures/code-dark.avif';
import codeLight from './pictures/code-light.avif';
import lessonDark from './pictures/lesson-dark.avif';
import lessonLight from './pictures/lesson-light.avif';
import phoneDark from './pictures/phone-dark.avif';
import phoneLight from './pictures/phone-light.avif';
import studioDark from './pictures/studio-dark.avif';
import studioLight from './pictures/studio-light.avif';
import { LandingSection } from './section.tsx';
import * as styles from './studio-pictures.module.css';

/** What the studio and a lesson look like. `npm run pictures` takes the pictures of them as they are. */
export const StudioPictures = observer(function StudioPictures() {
  const { t } = usePage().studio;
  return (
    <LandingSection
      id="studio"
      title={t('landing:studioTitle')}
      text={t('landing:studioText')}
      isRaised
    >
      <div className={styles.pictures}>
        <div className={styles.wide}>
          <Picture
            urls={{ dark: studioDark, light: studioLight }}
            size={{ width: 1440, height: 900 }}
            text={t('landing:gridPicture')}
          />
        </div>
        <div className={styles.narrow}>
          <Picture
            urls={{ dark: phoneDark, light: phoneLight }}
            size={{ width: 780, height: 1560 }}
            text={t('landing:gridPicture')}
          />
        </div>
        <figure className={styles.figure}>
          <Picture
            urls={{ dark: codeDark, light: codeLight }}
            size={{ width: 960, height: 600 }}
            text={t('landing:codePicture')}
          />
          <figcaption>{t('landing:codeCaption')}</figcaption>
        </figure>
        <figure className={styles.figure}>
          <Picture
            urls={{ dark: lessonDark, light: lessonLight }}
            size={{ width: 1120, height: 700 }}
            text={t('landing:lessonPicture')}
          />
          <figcaption>{t('landing:lessonCaption')}</figcaption>
        </figure>
      </div>
    </LandingSection>
  );
});

interface PictureProps {
  urls: Record<'dark' | 'light', string>;
  /** Pixels. */
  size: { width: number; height: number };
  text: string;
}

/** A picture in each theme: a browser fetches the one that is shown, as one comes near it. */
function Picture({ urls, size, text }: PictureProps) {
  return (['dark', 'light'] as const).map((theme) => (
    <img
      key={theme}
      className={styles.picture}
      data-shown-in={theme}
      src={urls[theme]}
      alt={text}
      loading="lazy"
      decoding="async"
      {...size}
    />
  ));
}
