// The browser's entry.
import './theme/global.css';
import './theme/preferences.css';
import { startPage } from './first-screen/take-over.tsx';
import { createPortalRouter } from './router.ts';

startPage(createPortalRouter()).catch(reportError);
