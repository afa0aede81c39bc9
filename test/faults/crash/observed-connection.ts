/**
 * The connection between counter and gateway, observed: an independent witness of every order ID that left the process,
 * and of the time. A request that was sent arrives even if its sender is killed meanwhile.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface ObservedConnection {
  /** The counter's address of the gateway. */
  readonly url: string;
  /** Order IDs of creation requests, one for each request. */
  readonly created: readonly string[];
  close(): void;
}

export type ConnectionMoment = 'creation-asked' | 'creation-answered' | 'status-asked' | 'status-answered';

/** @param onMoment called just before the named message is forwarded */
export async function observeConnection(
  gatewayUrl: string,
  onMoment: (moment: ConnectionMoment) => void,
): Promise<ObservedConnection> {
  const created: string[] = [];
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: Number(new URL(gatewayUrl).port), host: '127.0.0.1', allowHalfOpen: true });
    let asked = '';
    let what: 'creation' | 'status' | null = null;
    near.on('data', (bytes: Buffer) => {
      asked += bytes.toString('latin1');
      const request = /^POST (\S+) .*?\r\n\r\n.*"merchantOrderId":"([^"]+)".*\}$/s.exec(asked);
      if (request) {
        what = request[1]?.endsWith('/inquiry') ? 'creation' : 'status';
        if (what === 'creation' && request[2]) created.push(request[2]);
        asked = '';
        onMoment(`${what}-asked`);
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (what) onMoment(`${what}-answered`);
      what = null;
      near.write(bytes);
    });
    near.on('end', () => far.end());
    far.on('end', () => near.end());
    // The counter notices a reset by the gateway. The gateway notices a killed counter only after its answer.
    far.on('close', (hadError) => (hadError ? near.resetAndDestroy() : near.destroy()));
    for (const end of [near, far]) {
      open.add(end);
      end.on('error', () => undefined);
      end.on('close', () => open.delete(end));
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    created,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
