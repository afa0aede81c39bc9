/** The list of the sections of Settings: links that lead to each, with a mark at the one on the screen. */
import { settingsTexts } from '../../../shared/messages/settings/settings-texts.ts';
import { useTextsOf } from '../../i18n/i18n.ts';
import type { SettingsSectionName } from '../../screen-destination.ts';
import { Icon } from '../../ui/icon.tsx';
import { sections } from './sections.ts';

interface SectionIndexProps {
  readonly shown: SettingsSectionName;
  readonly onGo: (section: SettingsSectionName) => void;
}

/** Id of a section's element in the document. */
export const sectionId = (name: SettingsSectionName): string => `settings-${name}`;

export function SectionIndex({ shown, onGo }: SectionIndexProps) {
  const texts = useTextsOf(settingsTexts);
  return (
    <nav className="settings-index" aria-label={texts.index}>
      <ul>
        {sections.map(({ name, icon }) => (
          <li key={name}>
            <a
              href={`#${sectionId(name)}`}
              data-testid={`settings-go-${name}`}
              aria-current={name === shown ? 'true' : undefined}
              onClick={(event) => {
                // The address must stay the same: the browser's Back button leaves the program.
                event.preventDefault();
                onGo(name);
              }}
            >
              <Icon name={icon} />
              {texts.sections[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
