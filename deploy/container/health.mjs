// The image's health check: succeeds while the portal in this container answers.
const { PORT = '3000' } = process.env;
const isHealthy = await fetch(`http://127.0.0.1:${PORT}/api/health`).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isHealthy ? 0 : 1;
