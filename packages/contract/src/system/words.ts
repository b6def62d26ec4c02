import { systemBlockMessages } from './blocks.messages.ts';
import { systemChoiceMessages } from './choices.messages.ts';
import { dictMessages } from './dict.messages.ts';
import { editorMessages } from './editor.messages.ts';
import { helpMessages } from './help.messages.ts';
import { importMessages } from './import.messages.ts';
import { importReportMessages } from './import-report.messages.ts';
import { importerMessages } from './importer.messages.ts';
import { ipRuleMessages } from './ip-rule.messages.ts';
import { jobMessages } from './job.messages.ts';
import { listRunMessages } from './list-run.messages.ts';
import { operationLogMessages } from './logs.messages.ts';
import { systemMessages } from './messages.ts';
import { pagesMessages } from './pages.messages.ts';
import { paletteMessages } from './palette.messages.ts';
import { parameterMessages } from './parameters.messages.ts';
import { recordsMessages } from './records.messages.ts';
import { screensMessages } from './screens.messages.ts';
import { shellMessages } from './shell.messages.ts';
import { tourMessages } from './tour.messages.ts';
import { viewsMessages } from './views.messages.ts';

/** Every word of this domain. */
export const words = {
  ...systemBlockMessages,
  ...recordsMessages,
  ...systemMessages,
  ...shellMessages,
  ...screensMessages,
  ...pagesMessages,
  ...editorMessages,
  ...dictMessages,
  ...helpMessages,
  ...importMessages,
  ...importReportMessages,
  ...importerMessages,
  ...ipRuleMessages,
  ...jobMessages,
  ...listRunMessages,
  ...operationLogMessages,
  ...parameterMessages,
  ...paletteMessages,
  ...tourMessages,
  ...viewsMessages,
  ...systemChoiceMessages,
} as const;
