import { drawPicture, type PictureJob } from './picture-drawing.ts';

/** The worker's messages. */
export type PictureNews = { readonly done: number } | { readonly url: string } | { readonly failed: true };

const tell = (news: PictureNews) => self.postMessage(news);

self.addEventListener('message', ({ data }: MessageEvent<PictureJob>) => {
  drawPicture(data, (done) => tell({ done })).then(
    (url) => tell({ url }),
    () => tell({ failed: true }),
  );
});
