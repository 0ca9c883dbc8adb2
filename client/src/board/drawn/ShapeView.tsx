// SVG element of any shape of the scene.
import type { ComponentProps } from "preact";
import type { Shape } from "../../wire";
import { pathOf, round } from "../geometry";

type Drawn = ComponentProps<"path">;

/** Any shape of the scene, in board units. */
export function ShapeView({ shape, ...drawn }: { shape: Shape } & Drawn) {
  switch (shape.type) {
    case "poly":
      return <path d={pathOf(shape.points, true)} {...drawn} />;
    case "line":
      return <path d={pathOf(shape.points, false)} fill="none" {...drawn} />;
    case "disc":
      return (
        <path
          d={`M${round(shape.x - shape.r)} ${shape.y}a${shape.r} ${shape.r} 0 1 0 ${2 * shape.r} 0a${shape.r} ${shape.r} 0 1 0 ${-2 * shape.r} 0Z`}
          {...drawn}
        />
      );
    case "rect": {
      const { x, y, w, h, turn = 0, corner = 0 } = shape;
      const c = Math.min(corner, w / 2, h / 2);
      const d = c
        ? `M${x + c} ${y}h${w - 2 * c}a${c} ${c} 0 0 1 ${c} ${c}v${h - 2 * c}a${c} ${c} 0 0 1 ${-c} ${c}h${2 * c - w}a${c} ${c} 0 0 1 ${-c} ${-c}v${2 * c - h}a${c} ${c} 0 0 1 ${c} ${-c}Z`
        : `M${x} ${y}h${w}v${h}h${-w}Z`;
      return <path d={d} transform={turn ? `rotate(${turn} ${x + w / 2} ${y + h / 2})` : undefined} {...drawn} />;
    }
  }
}
