/** A proxy to a gateway that a journey can disconnect: it then resets open connections and refuses new ones. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export interface DisconnectableProxy {
  /** The proxy's base URL. */
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** @param gatewayUrl `http://127.0.0.1:PORT` */
export async function openDisconnectableProxy(gatewayUrl: string): Promise<DisconnectableProxy> {
  const target = Number(new URL(gatewayUrl).port);
  const open = new Set<Socket>();
  const join = (near: Socket) => {
    const far = connect(target, '127.0.0.1');
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end);
      end.pipe(other);
      end.on('error', () => undefined); // caused by the disconnection
      end.on('close', () => {
        open.delete(end);
        other.destroy();
      });
    }
  };
  let server = await listen(0, join);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async cut() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of open) socket.resetAndDestroy();
      await closed;
    },
    async mend() {
      server = await listen(port, join);
    },
  };
}

function listen(port: number, onLine: (near: Socket) => void): Promise<Server> {
  return new Promise((done, failed) => {
    const server = createServer(onLine);
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => done(server));
  });
}
