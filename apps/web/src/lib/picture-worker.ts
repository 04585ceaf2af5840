import { drawPicture } from './picture-drawing.ts';
import { takeJob } from './run-in-worker.ts';

takeJob(drawPicture);
