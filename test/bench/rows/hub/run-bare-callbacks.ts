/** The least that takes a callback: Fastify, one INSERT that waits for the disk, 204. In its own process, as the hub. */
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] });
await pool.query(
  'CREATE TABLE IF NOT EXISTS bare_callback (body text NOT NULL, received_at timestamptz DEFAULT now())',
);
const server = Fastify({ logger: false });
server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
  parsed(null, body),
);
server.post('/callback', async (request, reply) => {
  await pool.query('INSERT INTO bare_callback (body) VALUES ($1)', [request.body]);
  return reply.code(204).send();
});
process.on('disconnect', () => process.exit(0));
process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }));
