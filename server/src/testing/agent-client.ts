import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** What a tool answered, and whether that is an error. */
export interface ToolAnswer {
  isError: boolean;
  data: Record<string, unknown>;
}

/** An agent's program, foreign to us, at a server's door. */
export interface AgentClient {
  client: Client;
  call(name: string, asked?: Record<string, unknown>): Promise<ToolAnswer>;
  close(): Promise<void>;
}

/** Connects one. Rejects where the server does not let it in. */
export async function agentClient(origin: string, token: string): Promise<AgentClient> {
  const client = new Client({ name: 'foreign', version: '1.0.0' });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers } }),
  );
  return {
    client,
    call: async (name, asked = {}) => {
      const result = await client.callTool({ name, arguments: asked });
      return {
        isError: result.isError === true,
        data: (result.structuredContent ?? { text: result.content }) as Record<string, unknown>,
      };
    },
    close: () => client.close(),
  };
}
