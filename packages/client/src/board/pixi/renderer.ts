/**
 * Pixi's WebGL renderer with only the systems that a board needs: layers of sprites, painted on canvases. Pixi's own
 * `WebGLRenderer` lists every system, so graphics, meshes, masks, filters and text would be in the build.
 */
import {
  AbstractRenderer,
  BackgroundSystem,
  BatcherPipe,
  BlendModePipe,
  ColorMaskPipe,
  GCSystem,
  GlBackBufferSystem,
  GlBatchAdaptor,
  GlBufferSystem,
  GlColorMaskSystem,
  GlContextSystem,
  GlEncoderSystem,
  GlGeometrySystem,
  GlLimitsSystem,
  GlRenderTargetSystem,
  GlShaderSystem,
  GlStateSystem,
  GlStencilSystem,
  GlTextureSystem,
  GlUniformGroupSystem,
  GlobalUniformSystem,
  RendererType,
  RenderGroupPipe,
  RenderGroupSystem,
  SchedulerSystem,
  SpritePipe,
  ViewSystem,
  type WebGLOptions,
  type WebGLPipes,
  type WebGLRenderer,
} from 'pixi.js';

/** In Pixi's order. The names are those by which its systems find each other. */
const SYSTEMS = [
  { name: 'background', value: BackgroundSystem },
  { name: 'globalUniforms', value: GlobalUniformSystem },
  { name: 'view', value: ViewSystem },
  { name: 'renderGroup', value: RenderGroupSystem },
  { name: 'gc', value: GCSystem },
  { name: 'scheduler', value: SchedulerSystem },
  // The context asks it whether it is in use.
  { name: 'backBuffer', value: GlBackBufferSystem },
  { name: 'context', value: GlContextSystem },
  { name: 'limits', value: GlLimitsSystem },
  { name: 'buffer', value: GlBufferSystem },
  { name: 'texture', value: GlTextureSystem },
  { name: 'renderTarget', value: GlRenderTargetSystem },
  { name: 'geometry', value: GlGeometrySystem },
  { name: 'uniformGroup', value: GlUniformGroupSystem },
  { name: 'shader', value: GlShaderSystem },
  { name: 'encoder', value: GlEncoderSystem },
  { name: 'state', value: GlStateSystem },
  { name: 'stencil', value: GlStencilSystem },
  { name: 'colorMask', value: GlColorMaskSystem },
];

const PIPES = [
  { name: 'blendMode', value: BlendModePipe },
  // Asked for at the start of every frame.
  { name: 'colorMask', value: ColorMaskPipe },
  { name: 'batch', value: BatcherPipe },
  { name: 'sprite', value: SpritePipe },
  { name: 'renderGroup', value: RenderGroupPipe },
];

const ADAPTORS = [{ name: 'batch', value: GlBatchAdaptor }];

type Config = ConstructorParameters<typeof AbstractRenderer>[0];

export class BoardRenderer extends AbstractRenderer<WebGLPipes, WebGLOptions, HTMLCanvasElement> {
  /** Set by its name, like every system. */
  declare readonly texture: WebGLRenderer['texture'];

  constructor() {
    super({
      name: 'webgl',
      type: RendererType.WEBGL,
      // Its types ask each system for the options of all.
      systems: SYSTEMS as unknown as Config['systems'],
      renderPipes: PIPES as unknown as Config['renderPipes'],
      renderPipeAdaptors: ADAPTORS,
    });
  }
}
