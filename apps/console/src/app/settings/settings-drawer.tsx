import { App, Button, Drawer, Segmented, Switch, Tooltip } from 'antd';
import { type ReactNode, useId } from 'react';
import { useT } from '../../kernel/i18n.ts';
import { changeSettings, defaultSettings, type Settings, useSettings } from './settings-store.ts';
import './settings-drawer.css';

/** The colours offered; any other can be picked. */
const colours = ['#f5222d', '#fa541c', '#faad14', '#13c2c2', '#52c41a', '#1890ff', '#2f54eb', '#722ed1'];

interface RowProps {
  label: string;
  hint?: string;
  children: (labelId: string) => ReactNode;
}

const Row = ({ label, hint, children }: RowProps) => {
  const id = useId();
  return (
    <div className="lc-setting">
      <span id={id}>{label}</span>
      <Tooltip title={hint}>
        <span>{children(id)}</span>
      </Tooltip>
    </div>
  );
};

type SwitchName = {
  [K in keyof Settings]: Settings[K] extends boolean ? K : never;
}[keyof Settings];

interface SwitchRowProps {
  name: SwitchName;
  label: string;
  isDisabled?: boolean;
  hint?: string;
}

const SwitchRow = ({ name, label, isDisabled = false, hint }: SwitchRowProps) => {
  const checked = useSettings((settings) => settings[name]);
  return (
    <Row label={label} hint={isDisabled ? hint : undefined}>
      {(id) => (
        <Switch
          aria-labelledby={id}
          checked={checked}
          disabled={isDisabled}
          onChange={(value) => changeSettings({ [name]: value })}
        />
      )}
    </Row>
  );
};

const ColourRow = () => {
  const t = useT();
  const { message } = App.useApp();
  const colour = useSettings((settings) => settings.colour);
  const change = (next: string) => {
    changeSettings({ colour: next });
    void message.success({ content: t('settings.colourChanged'), key: 'theme' });
  };
  return (
    <fieldset className="lc-colours">
      <legend>{t('settings.colour')}</legend>
      {colours.map((value) => (
        <label key={value} style={{ backgroundColor: value }} title={value}>
          <input
            type="radio"
            name="colour"
            checked={value === colour.toLowerCase()}
            onChange={() => change(value)}
            aria-label={value}
          />
        </label>
      ))}
      <input
        type="color"
        value={colour}
        aria-label={t('settings.ownColour')}
        title={t('settings.ownColour')}
        onChange={(event) => change(event.target.value)}
      />
    </fieldset>
  );
};

/** The options of the console's look, all acting at once. For development, or where the server offers it. */
const SettingsDrawer = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const t = useT();
  const settings = useSettings();
  const isTop = settings.layout === 'topmenu';
  return (
    <Drawer open={isOpen} onClose={onClose} size={320} title={t('settings.title')}>
      <div className="lc-settings">
        <Row label={t('settings.menuTheme')}>
          {(id) => (
            <Segmented<Settings['menuTheme']>
              aria-labelledby={id}
              value={settings.menuTheme}
              onChange={(menuTheme) => changeSettings({ menuTheme })}
              options={[
                { value: 'light', label: t('settings.light') },
                { value: 'dark', label: t('settings.dark') },
              ]}
            />
          )}
        </Row>
        <ColourRow />
        <Row label={t('settings.navigation')}>
          {(id) => (
            <Segmented<Settings['layout']>
              aria-labelledby={id}
              value={settings.layout}
              onChange={(layout) => changeSettings({ layout })}
              options={[
                { value: 'sidemenu', label: t('settings.sidemenu') },
                { value: 'topmenu', label: t('settings.topmenu') },
              ]}
            />
          )}
        </Row>
        <Row label={t('settings.contentWidth')} hint={isTop ? undefined : t('settings.fluidHint')}>
          {(id) => (
            <Segmented<Settings['contentWidth']>
              aria-labelledby={id}
              value={settings.contentWidth}
              onChange={(contentWidth) => changeSettings({ contentWidth })}
              options={[
                { value: 'Fixed', label: t('settings.fixed') },
                { value: 'Fluid', label: t('settings.fluid'), disabled: !isTop },
              ]}
            />
          )}
        </Row>
        <hr />
        <SwitchRow name="isHeaderFixed" label={t('settings.fixedHeader')} />
        <SwitchRow
          name="isHeaderHiding"
          label={t('settings.hideHeader')}
          isDisabled={!settings.isHeaderFixed}
          hint={t('settings.hideHeaderHint')}
        />
        <SwitchRow
          name="isSideFixed"
          label={t('settings.fixedSide')}
          isDisabled={isTop}
          hint={t('settings.fixedSideHint')}
        />
        <hr />
        <SwitchRow name="isColourWeak" label={t('settings.weak')} />
        <SwitchRow name="isMultiTab" label={t('settings.multiTab')} />
        <Button block onClick={() => changeSettings(defaultSettings)}>
          {t('settings.reset')}
        </Button>
      </div>
    </Drawer>
  );
};

export default SettingsDrawer;
