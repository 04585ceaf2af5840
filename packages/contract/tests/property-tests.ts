import fc from 'fast-check';

// Property tests try the same cases every time, so that a failure belongs to the change that it appears with.
fc.configureGlobal({ seed: 1 });
